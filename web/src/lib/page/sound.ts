// Quiet sounds, made here by WebAudio: wood on wood for dice, a drum for losses, a bell for one's turn, a chord for the end.

/** What is heard. */
export type Cue = "roll" | "loss" | "turn" | "end";

let context: AudioContext | null = null;

/** A tone that begins after some seconds and fades away. */
function tone(audio: AudioContext, frequency: number, after: number, seconds: number, loudness: number, shape: OscillatorType = "sine"): void {
  const [source, gain] = [audio.createOscillator(), audio.createGain()];
  const start = audio.currentTime + after;
  source.type = shape;
  source.frequency.setValueAtTime(frequency, start);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + seconds);
}

const CUES: Record<Cue, (audio: AudioContext) => void> = {
  roll: (audio) => [0, 0.07, 0.13, 0.22].forEach((after, at) => tone(audio, 420 - 60 * at, after, 0.05, 0.12, "triangle")),
  loss: (audio) => {
    tone(audio, 90, 0, 0.35, 0.3);
    tone(audio, 60, 0.02, 0.4, 0.2);
  },
  turn: (audio) => {
    tone(audio, 660, 0, 0.7, 0.1);
    tone(audio, 990, 0, 0.5, 0.05);
  },
  end: (audio) => [262, 330, 392, 523].forEach((frequency, at) => tone(audio, frequency, 0.12 * at, 1.2, 0.1)),
};

/** Let something be heard; a browser that has no sound, or gives none yet, stays silent. */
export function play(cue: Cue): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    CUES[cue](context);
  } catch {
    context = null;
  }
}
