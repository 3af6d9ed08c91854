// The covers of the four games, by title.
import type { Component } from 'svelte';
import CiaKgb from './covers/CiaKgb.svelte';
import IronCurtain from './covers/IronCurtain.svelte';
import RedSea from './covers/RedSea.svelte';
import TwilightStruggle from './covers/TwilightStruggle.svelte';

export const covers: Record<string, Component> = {
  twilight_struggle: TwilightStruggle,
  red_sea: RedSea,
  cia_vs_kgb: CiaKgb,
  iron_curtain: IronCurtain,
};
