import { lazy } from '../../source/lazy.ts'
import type { Stage } from '../../source/stage.ts'
import { darkMediaRules } from './dark-media-rules.ts'

/**
 * The style sheet for a set of class tokens. Tokens that are not utility classes are ignored.
 *
 * @see Tailwind CSS 3, utility classes
 */
export const utilitySheet: Stage<null, readonly string[], string> = {
  name: 'utility-sheet',
  cache: { build: true, disk: true },
  apply: async (_shared, classes) => {
    const { createWithPreset, inDark } = await generators()
    const { css } = await (await createWithPreset()).generate(new Set(classes), { preflights: true, minify: true })
    const ofDark = classes.filter(name => name.split(':').includes('dark'))
    const dark = await inDark.generate(new Set(ofDark), { preflights: false, minify: true })
    return css + darkMediaRules(dark.css === '' ? [] : [dark.css])
  },
}

// `text-primary` and similar classes use the colors of the site.
const primary = { DEFAULT: 'var(--color-primary-text)', light: 'var(--color-primary)', dark: 'var(--color-primary)' }

const theme = {
  colors: { primary, 'primary-light': 'var(--color-primary)', 'primary-dark': 'var(--color-primary)' },
}

/** Loaded only for classes that are not cached from an earlier build. */
const generators = lazy(async () => {
  const [{ createGenerator }, { presetWind3 }] = await Promise.all([
    import('@unocss/core'),
    import('@unocss/preset-wind3'),
  ])
  return {
    // A new generator each time, because earlier classes affect its preflight styles.
    createWithPreset: () =>
      createGenerator({ presets: [presetWind3({ dark: 'class', preflight: 'on-demand' })], theme }),
    inDark: await createGenerator({ presets: [presetWind3({ dark: { dark: '&' }, preflight: false })], theme }),
  }
})
