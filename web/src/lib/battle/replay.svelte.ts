// A replay is told in the same beats as the enemy's turn, from any moment on, forwards and back.
import { BeatPlayer } from "./beatPlayer.svelte";
import { endOf } from "./beats";

/** Facts before a moment among which the beat before it is looked for. */
const BACK_FACTS = 60;

/** Goes through a battle that has been played. */
export class Replay {
  readonly player: BeatPlayer;

  constructor(link: string, seat: () => string) {
    this.player = new BeatPlayer(link, seat);
  }

  /** Play from after so many answers on, go on, or stop. */
  async toggle(answers: number): Promise<void> {
    const { player } = this;
    if (player.playing) return player.pause();
    if (player.shown) return player.resume();
    player.begin(await player.read({ after: answers }));
  }

  /** The beat that follows so many answers, or the one that is shown. */
  async forward(answers: number): Promise<void> {
    const { player } = this;
    player.pause();
    if (player.shown) return player.forward();
    player.begin(await player.read({ after: answers }), false);
  }

  /** The beat before the one that is shown, or the last one of so many facts. */
  async back(facts: number): Promise<void> {
    const { player } = this;
    if (player.shown) return player.back();
    const before = (await player.read({ from: Math.max(0, facts - BACK_FACTS) })).filter((one) => endOf(one) <= facts);
    player.begin(before, false);
    player.at = before.length - 1;
  }
}
