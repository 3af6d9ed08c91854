import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { namedScreens } from './build/screens.mjs';

// Where `npm run dev` finds the API; the built page is served by the same server that answers it.
const server = process.env.DETENTE_SERVER ?? 'http://127.0.0.1:8000';

// Sentences that a page brings along, in every language: in a chunk with others they would draw these to every page.
const OF_PAGES = [
  'analysis',
  'editor',
  'files',
  'library',
  'lobby_page',
  'notices',
  'people',
  'people_page',
  'puzzles',
  'ratings',
  'report',
  'study',
  'tournament_pages',
  'tournaments',
];

/** Sentences in other languages than English, which is everywhere: a chunk for each language and part of the house. */
function sentencesChunk(path) {
  const [, part, language, file] = /(\w+)\/locale\/([\w-]+)\/(\w+)\.ftl/.exec(path) ?? [];
  return language && language !== 'en' && !OF_PAGES.includes(file) ? `${language}-${part}` : null;
}

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  resolve: {
    alias: { '@': new URL('./src', import.meta.url).pathname },
    dedupe: ['svelte', '@fluent/bundle'], // titles stand in their own folders, beside no node_modules
  },
  css: { postcss: { plugins: [namedScreens] } },
  build: {
    outDir: process.env.DETENTE_WEB_OUT ?? '../src/detente/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's content security policy allows no data: fonts
    target: 'es2022',
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: sentencesChunk, debugName: 'sentences' }] } } },
  },
  server: {
    fs: { allow: ['..'] }, // the locale files live beside the Python package
    proxy: { '/api': { target: server, ws: true } },
  },
});
