interface BadgeColors {
  readonly text: string
  readonly background: string
}

/** The colors of methods in the style sheet, in light and dark mode. */
const tones: Readonly<Record<string, { readonly light: BadgeColors; readonly dark: BadgeColors }>> = {
  green: { light: { text: '#19673a', background: '#d9f2e3' }, dark: { text: '#86d9a8', background: '#16382a' } },
  blue: { light: { text: '#1d4f9e', background: '#dce9ff' }, dark: { text: '#9cc2ff', background: '#1a2f52' } },
  yellow: { light: { text: '#775100', background: '#fbeec4' }, dark: { text: '#ecc867', background: '#3a2f10' } },
  orange: { light: { text: '#8f460a', background: '#fde4d0' }, dark: { text: '#f6b681', background: '#432711' } },
  red: { light: { text: '#a3271e', background: '#fbdcd9' }, dark: { text: '#ffa69d', background: '#471d1a' } },
  neutral: { light: { text: '#454d57', background: '#e9ecf0' }, dark: { text: '#b9c1ca', background: '#2a3038' } },
}

const toneOfMethod: Readonly<Record<string, string>> = {
  GET: 'green',
  POST: 'blue',
  PUT: 'yellow',
  PATCH: 'orange',
  DELETE: 'red',
}

/** The colors of the badge of a method. */
export function methodColors(method: string, mode: 'light' | 'dark'): BadgeColors {
  const tone = Object.hasOwn(toneOfMethod, method) ? toneOfMethod[method] : undefined
  return (tones[tone ?? 'neutral'] ?? { light: noColors, dark: noColors })[mode]
}

const noColors: BadgeColors = { text: '#454d57', background: '#e9ecf0' }
