import { isApiPage, type Page } from '../../content/page.ts'

/** Whether the front matter of a page has a field that `bindPage` reads. */
export const namesSubject = ({ frontmatter }: Pick<Page, 'frontmatter'>): boolean =>
  isApiPage(frontmatter) ||
  typeof frontmatter.custom['openapi-schema'] === 'string' ||
  Object.hasOwn(frontmatter.custom, 'sdk')
