import type { ApiConfig } from '../config/config.ts'
import type { ContentSettings } from '../content/content-settings.ts'
import type { Page } from '../content/page.ts'
import { type GeneratedPart, type ParsedPage, readPage } from '../content/parse-page.ts'
import type { Outcome } from '../source/diagnostic.ts'
import type { Stage } from '../source/stage.ts'
import type { Descriptions } from './find-description.ts'
import { operationOf } from './generated-page.ts'
import { operationPart } from './operation-part.ts'
import type { Reference, SitePageInput } from './site-page-input.ts'

/** What pages of the reference are read with. */
export interface ReferenceSettings {
  readonly content: ContentSettings
  readonly api: ApiConfig
}

/** Read any page of the site whole: what its author wrote, with the part of an API that it shows. */
export function readSitePage(
  settings: ReferenceSettings,
  descriptions: Descriptions,
  input: SitePageInput,
): Outcome<ParsedPage> {
  return readPage(settings.content, input, input.reference && partOf(input.reference, settings, descriptions))
}

/** A summary of a page of the reference. Its input names by a digest what it reads of the descriptions. */
export function parseSitePage(descriptions: Descriptions): Stage<ReferenceSettings, SitePageInput, Outcome<Page>> {
  return {
    name: 'parse-site-page',
    apply: (settings, input) => {
      const { value, diagnostics } = readSitePage(settings, descriptions, input)
      return { value: value.page, diagnostics }
    },
  }
}

function partOf(
  { source, subject }: Reference,
  { api }: ReferenceSettings,
  descriptions: Descriptions,
): GeneratedPart | undefined {
  const description = descriptions[source]
  const operation = description && operationOf(description, subject)
  return operation && operationPart(operation, { description, api, partOf: () => '#' })
}
