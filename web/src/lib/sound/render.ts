// A recipe becomes sound: in the page's audio context, or in one that only counts (tests).
import type { Glide, How, Part } from './recipes';

const SILENT = 0.001;
const SPREAD = 0.25; // how far to the left or right the edge of a map is heard
let noise: AudioBuffer | null = null;

/** The way from all sounds to the loudspeaker; its first node takes them, and its gain is the volume, from 0 to 1. */
export function mixer(context: BaseAudioContext, volume: number): GainNode {
  const gain = new GainNode(context, { gain: volume });
  const compressor = new DynamicsCompressorNode(context, { threshold: -18, ratio: 4 });
  gain.connect(compressor).connect(context.destination);
  return gain;
}

/** Puts a sound on the way, `at` seconds of the context's time; the answer stops it. */
export function schedule(context: BaseAudioContext, out: AudioNode, parts: readonly Part[], at: number, pan: How['pan'] = 0) {
  const place = new StereoPannerNode(context, { pan: SPREAD * Math.max(-1, Math.min(1, pan)) });
  place.connect(out);
  for (const part of parts) play(context, place, part, at + part.at / 1000);
  return () => place.disconnect();
}

function play(context: BaseAudioContext, out: AudioNode, part: Part, at: number) {
  const { attack = 0, decay, gain } = part;
  const peak = at + Math.max(attack, 1) / 1000;
  const end = at + (attack + decay) / 1000;
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(SILENT, at);
  envelope.gain.exponentialRampToValueAtTime(gain, peak);
  envelope.gain.exponentialRampToValueAtTime(SILENT, end);
  const source = sourceOf(context, part, at, end);
  if (part.filter) {
    const filter = new BiquadFilterNode(context, { type: part.filter.kind, Q: part.filter.q ?? 1 });
    glide(filter.frequency, part.filter, at, end);
    source.connect(filter).connect(envelope);
  } else source.connect(envelope);
  envelope.connect(out);
  source.start(at);
  source.stop(end);
}

function sourceOf(context: BaseAudioContext, { wave, pitch }: Part, at: number, end: number): AudioScheduledSourceNode {
  if (wave === 'noise') return new AudioBufferSourceNode(context, { buffer: whiteNoise(context), loop: true });
  const oscillator = new OscillatorNode(context, { type: wave });
  glide(oscillator.frequency, pitch ?? { from: 440 }, at, end);
  return oscillator;
}

function glide(param: AudioParam, { from, to, ms }: Glide, at: number, end: number) {
  param.setValueAtTime(from, at);
  if (to) param.exponentialRampToValueAtTime(to, ms ? at + ms / 1000 : end);
}

/** One second of noise, made once. */
function whiteNoise(context: BaseAudioContext): AudioBuffer {
  if (noise?.sampleRate === context.sampleRate) return noise;
  noise = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
  return noise;
}
