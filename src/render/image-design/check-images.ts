import type { Config } from '../../config/config.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { configValueSpan } from '../theme/config-value-span.ts'
import { type DesignInput, imageDesignOf, namedFont, pictureProblem } from './image-design.ts'

/** Report files and fonts that social images cannot use. Images are drawn without them. */
export function checkImages(input: DesignInput, configFiles: readonly SourceFile[]): readonly Diagnostic[] {
  if (!imageDesignOf(input)) return []
  const { config, assets, fonts } = input
  const { background, font } = config.thumbnails
  const pictures =
    background === undefined ? [] : [{ key: 'background', address: background, severity: 'warning' as const }]
  const all = [...pictures, ...logosOf(config)]
  const diagnostics = all.flatMap(({ key, address, severity }): Diagnostic[] => {
    const problem = pictureProblem(address, assets)
    if (problem === undefined) return []
    const span = configValueSpan(
      configFiles,
      key,
      text => text.trim().replace(/^\//, '') === address.replace(/^\//, ''),
    )
    return [{ code: 'render/unusable-picture', severity, ...textOf(address, problem, key), span }]
  })
  const isUnknown = font !== undefined && namedFont(font, fonts) === undefined
  return [...new Map(diagnostics.map(diagnostic => [diagnostic.message, diagnostic])).values()].concat(
    isUnknown ? [unknownFont(font, configFiles)] : [],
  )
}

/** A logo works on pages in more formats than in images, so it is only a hint. */
const logosOf = ({ logo }: Config) =>
  logo
    ? (['light', 'dark'] as const).map(mode => ({
        key: logo.light === logo.dark ? 'logo' : mode,
        address: logo[mode],
        severity: 'hint' as const,
      }))
    : []

function textOf(
  address: string,
  problem: NonNullable<ReturnType<typeof pictureProblem>>,
  key: string,
): Pick<Diagnostic, 'message' | 'hint'> {
  const instead = key === 'background' ? 'They are drawn without it.' : 'They show the name of the site instead.'
  const reasons = {
    remote: 'it is on another host, and builds fetch no pictures',
    format: 'its format is not supported there',
    size: 'it is too large',
  }
  const hints = {
    remote: 'Copy the file into the project.',
    format: 'Use a PNG, JPEG, GIF or SVG file.',
    size: 'Use a smaller file. Social images are 1200 by 630 pixels.',
  }
  return { message: `Social images cannot show "${address}": ${reasons[problem]}. ${instead}`, hint: hints[problem] }
}

const unknownFont = (family: string, configFiles: readonly SourceFile[]): Diagnostic => ({
  code: 'render/unknown-font',
  severity: 'warning',
  message: `The font "${family}" of social images is not included in Lectern and not installed. They use the font of pages instead.`,
  span: configValueSpan(configFiles, 'family', text => text === family),
  hint: 'Install it in the folder of docs.json as a package of @fontsource or @fontsource-variable, or choose another font.',
})
