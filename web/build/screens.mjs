// Screens by name: `@media (--phone)` becomes what src/styles/screens.json says, where style sheets and scripts both look.
import screens from '../src/styles/screens.json' with { type: 'json' };

const query = (rule, name) => {
  if (!(name in screens)) throw rule.error(`No screen is called ${name}: see src/styles/screens.json`);
  return screens[name];
};

export const namedScreens = {
  postcssPlugin: 'named-screens',
  AtRule: {
    media(rule) {
      rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name) => query(rule, name));
    },
  },
};
