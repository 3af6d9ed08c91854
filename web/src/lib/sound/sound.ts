// The sounds of the page. Nothing is heard, and no audio is even opened, before the person's first click or key.
import { settings } from '../settings.svelte';
import { lengthOf, partsOf, SILENCE_MS, type How, type SoundName } from './recipes';
import { mixer, schedule } from './render';

const VOICES = 4;
const APART_MS = 80; // of the same kind
/** What takes the place of something else if all voices are busy. */
const FIRST: readonly SoundName[] = ['turn', 'won', 'lost', 'nuclear'];

/** A sound on its way; times are those of the page's clock, in milliseconds. */
interface Voice {
  end: number;
  stop: () => void;
}

class Sounds {
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #awake = false;
  /** What is heard now, the oldest first. */
  #voices: Voice[] = [];
  /** Until then there is silence. */
  #quiet = 0;
  #last = new Map<SoundName, number>();

  constructor() {
    for (const gesture of ['pointerdown', 'keydown'] as const)
      addEventListener(gesture, () => this.#wake(), { capture: true, once: true, passive: true });
  }

  play(name: SoundName, how: How = {}) {
    const now = performance.now();
    if (!this.#awake || !settings.sound || now < this.#quiet) return;
    if (now - (this.#last.get(name) ?? -APART_MS) < APART_MS || !this.#room(name, now)) return;
    const parts = partsOf(name, how);
    const delay = how.delay ?? 0;
    const end = now + delay + lengthOf(parts);
    const { context, out } = this.#open();
    out.gain.value = settings.volume;
    this.#voices.push({ end, stop: schedule(context, out, parts, context.currentTime + delay / 1000, how.pan) });
    this.#last.set(name, now);
    if (name === 'nuclear') this.#quiet = end + SILENCE_MS;
  }

  /** Whether there is a voice left; what must be heard takes the oldest one. */
  #room(name: SoundName, now: number): boolean {
    this.#voices = this.#voices.filter(({ end }) => end > now);
    if (this.#voices.length < VOICES) return true;
    if (!FIRST.includes(name)) return false;
    this.#voices.shift()?.stop();
    return true;
  }

  #wake() {
    this.#awake = true;
    if (settings.sound) this.#open();
  }

  #open() {
    this.#context ??= new AudioContext();
    this.#out ??= mixer(this.#context, settings.volume);
    if (this.#context.state === 'suspended') void this.#context.resume();
    return { context: this.#context, out: this.#out };
  }
}

export const sounds = new Sounds();
