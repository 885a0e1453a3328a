/** The values of this site in its own theme. The page also shows the values in the current theme and mode. */
export const surfaces = [
  { name: '--color-bg', use: 'page', light: '#ffffff', dark: '#0d1013' },
  { name: '--color-bg-soft', use: 'subtle areas, hover', light: '#f7f7f7', dark: '#15181b' },
  { name: '--color-bg-raised', use: 'cards, menus', light: '#ffffff', dark: '#181b1e' },
  { name: '--code-bg', use: 'code blocks', light: '#f7f7f7', dark: '#15181b' },
  { name: '--color-border', use: 'lines', light: '#e1e2e3', dark: '#212427', on: '--color-bg' },
  { name: '--color-border-strong', use: 'lines of controls', light: '#c5c6c8', dark: '#373a3d', on: '--color-bg' },
  { name: '--color-text', use: 'text', light: '#1f242a', dark: '#e3e5e7', on: '--color-bg' },
  { name: '--color-text-soft', use: 'secondary text', light: '#51555a', dark: '#a5a8aa', on: '--color-bg' },
  { name: '--color-text-faint', use: 'labels, hints', light: '#6b6e73', dark: '#848789', on: '--color-bg' },
  { name: '--color-primary', use: 'highlighted elements', light: '#9a4a15', dark: '#f4a968', on: '--color-bg' },
  { name: '--color-primary-text', use: 'links', light: '#9a4a15', dark: '#f4a968', on: '--color-bg' },
  { name: '--color-focus', use: 'focus ring', light: '#9a4a15', dark: '#f4a968', on: '--color-bg' },
]

export const fills = [
  { name: '--color-primary', use: 'filled elements', light: '#9a4a15', dark: '#f4a968' },
  { name: '--color-on-primary', use: 'text on it', light: '#ffffff', dark: '#14191f', on: '--color-primary' },
  { name: '--color-button', use: 'buttons', light: '#9a4a15', dark: '#9a4a15' },
  { name: '--color-on-button', use: 'text on it', light: '#ffffff', dark: '#ffffff', on: '--color-button' },
  { name: '--banner-bg', use: 'banner', light: '#9a4a15', dark: '#9a4a15' },
]

export const tones = [
  { name: '--tone-neutral-bg', use: 'badges, plain callouts: background', light: '#f5f6f8', dark: '#161a1f' },
  { name: '--tone-neutral-border', use: 'its border', light: '#dfe3e7', dark: '#2d343c' },
  { name: '--tone-neutral-text', use: 'its text', light: '#454d57', dark: '#b9c1ca', on: '--tone-neutral-bg' },
  { name: '--tone-blue-bg', use: 'Note: background', light: '#eff5ff', dark: '#101a2b' },
  { name: '--tone-blue-border', use: 'its border', light: '#cbddfb', dark: '#21395f' },
  { name: '--tone-blue-text', use: 'its text', light: '#1d4f9e', dark: '#9cc2ff', on: '--tone-blue-bg' },
  { name: '--tone-green-bg', use: 'Check, Tip, GET: background', light: '#edf8f1', dark: '#0e1d15' },
  { name: '--tone-green-border', use: 'its border', light: '#c1e4ce', dark: '#1e4830' },
  { name: '--tone-green-text', use: 'its text', light: '#19673a', dark: '#86d9a8', on: '--tone-green-bg' },
  { name: '--tone-yellow-bg', use: 'Warning, PUT: background', light: '#fdf7e6', dark: '#1f190c' },
  { name: '--tone-yellow-border', use: 'its border', light: '#eedda8', dark: '#4a3b15' },
  { name: '--tone-yellow-text', use: 'its text', light: '#775100', dark: '#ecc867', on: '--tone-yellow-bg' },
  { name: '--tone-red-bg', use: 'Danger, DELETE: background', light: '#fdf1f0', dark: '#251211' },
  { name: '--tone-red-border', use: 'its border', light: '#f4ceca', dark: '#582723' },
  { name: '--tone-red-text', use: 'its text', light: '#a3271e', dark: '#ffa69d', on: '--tone-red-bg' },
  { name: '--tone-purple-bg', use: 'badges: background', light: '#f6f2fe', dark: '#1a1428' },
  { name: '--tone-purple-border', use: 'its border', light: '#ddd0f8', dark: '#3a2b5d' },
  { name: '--tone-purple-text', use: 'its text', light: '#6333a9', dark: '#c8aefc', on: '--tone-purple-bg' },
  { name: '--tone-orange-bg', use: 'deprecated, PATCH: background', light: '#fef4ec', dark: '#22150c' },
  { name: '--tone-orange-border', use: 'its border', light: '#f5d5ba', dark: '#533217' },
  { name: '--tone-orange-text', use: 'its text', light: '#8f460a', dark: '#f6b681', on: '--tone-orange-bg' },
]
