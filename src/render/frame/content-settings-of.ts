import { componentRules } from '../../components/component-rules.ts'
import { components, isForAuthors } from '../../components/components.ts'
import { requiredProperties } from '../../components/required-properties.ts'
import type { ContentSettings } from '../../content/context/content-settings.ts'
import type { PropertyRule } from '../../content/context/property-rules.ts'
import type { Site } from '../../site/site.ts'

/** The settings for the content of every page. */
export function contentSettingsOf(
  { variables, styling, settings, variations }: Site['config'],
  code: boolean,
): ContentSettings {
  return {
    variables,
    components: Object.keys(components).filter(name => /^[A-Z]/.test(name) && isForAuthors(name)),
    rules: { ...componentRules, Variation: { is: variationRule(variations.map(({ id }) => id)) } },
    required: requiredProperties,
    hasOwnLanguages: styling.codeblocks.languages.length > 0,
    hasReaders: settings.signIn !== false,
    code,
  }
}

const variationRule = (ids: readonly string[]): PropertyRule => ({ ids, definedIn: '"variations" of docs.json' })
