import { createGenerator } from '@unocss/core'
import { presetWind3 } from '@unocss/preset-wind3'
import type { Stage } from '../source/stage.ts'

/**
 * The style sheet of a set of utility classes, for those that are any.
 *
 * @see Tailwind CSS 3, utility classes
 */
export const utilitySheet: Stage<null, readonly string[], string> = {
  name: 'utility-sheet',
  apply: async (_shared, classes) => {
    const { css } = await (await generator).generate(new Set(classes), { preflights: true, minify: true })
    return css
  },
}

// `text-primary` and its kind follow the colours of the site.
const primary = { DEFAULT: 'var(--color-primary-text)', light: 'var(--color-primary)', dark: 'var(--color-primary)' }

const generator = createGenerator({
  presets: [presetWind3({ dark: 'class', preflight: 'on-demand' })],
  theme: { colors: { primary, 'primary-light': 'var(--color-primary)', 'primary-dark': 'var(--color-primary)' } },
})
