import { mount } from 'svelte';
import App from './App.svelte';
import { loadAgents } from './lib/agents.svelte';
import { loadLanguages } from './lib/speech.svelte';
import { loadTitles } from './lib/titles.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

const draw = () => mount(App, { target: document.getElementById('page') as HTMLElement });
void Promise.all([loadLanguages(), loadTitles(), loadAgents()]).then(draw, draw); // without the server the page says so itself
