import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { capitalised, named } from "./names";

const SOURCE = `offer = { $side_the } { $side_num ->
        [p] proposent
       *[s] propose
    } la nulle.`;

function say(args: Record<string, string>): string {
  const bundle = new FluentBundle("fr", { useIsolating: false });
  bundle.addResource(new FluentResource(SOURCE));
  return capitalised(bundle.formatPattern(bundle.getMessage("offer")!.value!, args));
}

describe("names", () => {
  it("agree by the forms that the server sends", () => {
    const forms = { the: "les Orcs", of: "des Orcs", to: "aux Orcs", num: "p", form: "mp" };
    expect(say(named("side", "Orcs", forms))).toBe("Les Orcs proposent la nulle.");
  });

  it("are said as they are where no forms are known", () => {
    expect(say(named("side", "Horde", undefined))).toBe("Horde propose la nulle.");
  });
});
