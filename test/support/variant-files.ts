import { type SiteAccess, serializeSiteAccess } from '../../src/site/access/site-access.ts'
import { writeVariantFile } from '../../src/site/access/variant-file.ts'
import { variantsDigest } from '../../src/site/access/variants.ts'

/** A file of a site with variants: its content in each variant, or one content for several variants. */
export type LiteralVariants = readonly (string | undefined)[]

interface LiteralAccess {
  readonly variants: SiteAccess['variants']
  readonly excluding?: readonly string[]
  readonly protect?: SiteAccess['protect']
}

/** The files of a built site in each variant, by path. */
export function literalVariants(
  { variants, excluding = [], protect = 'pages' }: LiteralAccess,
  contents: Readonly<Record<string, LiteralVariants>>,
): Record<string, string> {
  const files = new Map(
    Object.entries(contents).map(([path, texts]) => {
      const visible = [...texts.entries()].flatMap(([at, text]) => (text === undefined ? [] : [[at, text] as const]))
      const isMerged = new Set(visible.map(([, text]) => text)).size > 1
      const text = isMerged ? writeVariantFile(new Map(visible), variantsDigest(variants)) : (visible[0]?.[1] ?? '')
      return [path, { text, access: { variants: new Set(visible.map(([at]) => at)), isMerged } }] as const
    }),
  )
  const access = { protect, variants, excluding, files: new Map([...files].map(([path, file]) => [path, file.access])) }
  const texts = Object.fromEntries([...files].map(([path, { text }]) => [path, text]))
  return { ...texts, '_lectern/access.json': serializeSiteAccess(access) }
}
