import type { ImageDesign, SocialImage } from '../../src/render/image-design/social-image.ts'

const inter = { from: 'lectern', name: 'inter' } as const

export const testDesign: ImageDesign = {
  name: 'Acme',
  colors: {
    background: '#ffffff',
    text: '#14191f',
    softText: '#525a66',
    border: '#e4e6ea',
    accent: '#0d9373',
    accentText: '#0a7a5f',
  },
  fonts: { text: inter, titles: inter },
}

/** A social image with some parts replaced. */
export const testImage = (parts: Partial<SocialImage> = {}): SocialImage => ({
  lang: 'en',
  dir: 'ltr',
  eyebrow: ['Guides'],
  title: 'Start',
  description: 'How to start.',
  design: testDesign,
  ...parts,
})
