// A notice in words.
import { t } from '../lib/speech.svelte';
import { titleName } from '../lib/titles.svelte';
import type { Notice } from './wire';
import './words';

export function said({ said, args }: Notice): string {
  const named = { ...args };
  if (args.title !== undefined) named.title = titleName(args.title) || args.title;
  if (args.other !== undefined) named.other = args.other || t('notice-somebody');
  return t(said, named);
}
