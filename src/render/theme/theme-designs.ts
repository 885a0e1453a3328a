import type { Config, ModePair, Theme } from '../../config/config.ts'

/** The settings of a theme besides its style sheet (`templates/styles/themes/<name>.css`). */
export interface ThemeDesign {
  /** Background and text in each mode; every neutral tone between them is computed from these two. */
  readonly background: ModePair<string>
  readonly foreground: ModePair<string>
  /** Position of the tabs on wide screens: in a separate row, or in the top bar between logo and links. */
  readonly tabs: 'row' | 'inline'
  /** The label above a title, if the author chose none. */
  readonly eyebrows: 'section' | 'breadcrumbs'
  /** The font families of its style sheet, by their names in font files. By default, titles use the text font. */
  readonly fonts: { readonly text: string; readonly titles?: string }
}

const plain = { tabs: 'row', eyebrows: 'section', fonts: { text: 'inter' } } as const

/** The themes of the format. */
export const themeDesigns: Readonly<Record<Theme, ThemeDesign>> = {
  mint: {
    ...plain,
    background: { light: '#ffffff', dark: '#0d1013' },
    foreground: { light: '#14191f', dark: '#f3f5f7' },
  },
  maple: {
    ...plain,
    fonts: { text: 'geist' },
    tabs: 'inline',
    background: { light: '#ffffff', dark: '#0c0d0f' },
    foreground: { light: '#131416', dark: '#f4f4f5' },
  },
  palm: {
    ...plain,
    fonts: { text: 'hanken-grotesk' },
    background: { light: '#ffffff', dark: '#0a1017' },
    foreground: { light: '#0b1c33', dark: '#eef3f9' },
  },
  willow: {
    ...plain,
    fonts: { text: 'figtree' },
    tabs: 'inline',
    background: { light: '#fdfdfc', dark: '#111110' },
    foreground: { light: '#1d1d19', dark: '#f1f1ec' },
  },
  linden: {
    ...plain,
    fonts: { text: 'geist-mono' },
    background: { light: '#faf9f4', dark: '#0a0d0a' },
    foreground: { light: '#191810', dark: '#e4f0e0' },
  },
  almond: {
    ...plain,
    fonts: { text: 'plus-jakarta-sans' },
    background: { light: '#fffefc', dark: '#161412' },
    foreground: { light: '#231c15', dark: '#f5efe8' },
  },
  aspen: {
    ...plain,
    eyebrows: 'breadcrumbs',
    background: { light: '#ffffff', dark: '#0c0f14' },
    foreground: { light: '#121821', dark: '#f0f4f9' },
  },
  sequoia: {
    fonts: { text: 'inter', titles: 'source-serif-4' },
    tabs: 'inline',
    eyebrows: 'breadcrumbs',
    background: { light: '#ffffff', dark: '#101010' },
    foreground: { light: '#141413', dark: '#f2f2f0' },
  },
  luma: {
    ...plain,
    fonts: { text: 'geist' },
    tabs: 'inline',
    background: { light: '#fcfcfe', dark: '#0a0a10' },
    foreground: { light: '#15151f', dark: '#f3f3fa' },
  },
}

/** The client entry with the style sheet of a theme. `mint` has none, because all other themes are based on it. */
export const themeEntry = ({ theme }: Pick<Config, 'theme'>): string => `theme-${theme}`
