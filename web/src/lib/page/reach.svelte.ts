// Where others reach this server: an invitation that names one's own machine is worth nothing to them.
import { requestJson } from "../api/client";
import type { Reach } from "../api/types";
import { formatRoute, type Route } from "./router.svelte";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a name is that of the machine that says it. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

class Reachable {
  /** The start of an address that others can open. */
  origin = $state(location.origin);
  /** Whether only this machine opens it. */
  local = $state(isLoopback(location.hostname));
  /** This machine's address in its network, at which the server does not listen. */
  network = $state("");
  #asked = false;

  /** Ask the server, once, where this page was opened by a name that only this machine has. */
  async look(): Promise<void> {
    if (this.#asked || !this.local) return;
    this.#asked = true;
    const { address, network } = await requestJson<Reach>("GET", "/reach").catch(() => ({ address: "", network: "" }));
    if (address) [this.origin, this.local] = [address, false];
    this.network = network ?? "";
  }

  /** The full address of a place, for somebody else. */
  url(route: Route): string {
    return `${this.origin}${location.pathname}${formatRoute(route)}`;
  }
}

/** The one address of this server. */
export const reach = new Reachable();
