// The covers of the games, each drawn in its title's folder.
import type { Component } from 'svelte';

const found = import.meta.glob<Component>('../../../src/detente/titles/*/web/Cover.svelte', { import: 'default', eager: true });

export const coverOf = (id: string): Component | undefined => found[`../../../src/detente/titles/${id}/web/Cover.svelte`];
