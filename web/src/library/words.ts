// What is done with cards, in words.
import { knows, t } from '../lib/speech.svelte';

/** What was done with a card; a title has words of its own for it. */
export const useName = (use: string): string => (knows(`library-use-${use}`) ? t(`library-use-${use}`) : use);
