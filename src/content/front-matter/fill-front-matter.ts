import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { Frontmatter } from '../page.ts'
import { undefinedVariable } from '../syntax/undefined-variable.ts'
import { fillPlainText, undefinedVariablesIn } from '../syntax/variables.ts'
import type { SplitPage } from './split-frontmatter.ts'

type Variables = Readonly<Record<string, string>>

const filledFields = ['title', 'description', 'sidebarTitle'] as const

/** Insert variables into the texts of the front matter. */
export function fillFrontmatter(frontmatter: Frontmatter, variables: Variables): Frontmatter {
  const fill = (text: string | undefined) => (text === undefined ? undefined : fillPlainText(text, variables))
  const { title, description, sidebarTitle } = frontmatter
  const filled = { title: fill(title), description: fill(description), sidebarTitle: fill(sidebarTitle) }
  const isSame = filledFields.every(name => filled[name] === frontmatter[name])
  return isSame ? frontmatter : { ...frontmatter, ...filled }
}

/** Report variables in the front matter that are not defined. */
export function checkVariables(
  { frontmatter, fieldSpans }: Pick<SplitPage, 'frontmatter' | 'fieldSpans'>,
  variables: Variables,
): Diagnostic[] {
  return filledFields.flatMap(field =>
    undefinedVariablesIn(frontmatter[field] ?? '', variables).map(name => ({
      ...undefinedVariable(name, variables),
      span: fieldSpans[field],
    })),
  )
}
