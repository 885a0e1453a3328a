import type { PageFrame } from '../frame/page-frame.ts'
import type { PageInputName } from './page-input-names.ts'

const pageInputMeanings: Readonly<Record<PageInputName | SharedInputName, string>> = {
  text: 'the text of the page',
  imports: 'files that the page imports, such as snippets and components',
  spec: 'the part of the OpenAPI or AsyncAPI file that the page shows',
  settings: 'the route of the page, or what plugins made of its text',
  bodyLinks: 'where links in the text lead, and the sizes of pictures',
  bodyIcons: 'icons in the text',
  styles: 'the style sheets of the page',
  scripts: 'the scripts of the page',
  componentScript: 'the script of your components on the page',
  changedAt: 'the date of the last commit that changed the page',
  contributors: 'who changed the page, according to Git',
  is404: 'whether it is the page for missing addresses',
  isNoindex: 'whether search engines may show the page',
  hasMarkdown: 'whether the page has a Markdown file',
  feedHref: 'whether the page has a feed',
  navigation: 'the navigation around the page: the pages that it lists, their titles, tags, icons or order',
  directory: 'the list of pages below the text: their titles, descriptions or order',
  related: 'the titles or addresses of related pages',
  socialImage: 'what its social image shows, such as the title or the logo',
  frontMatterLinks: 'addresses in the front matter',
  fragments: 'where links in the schemas of the API lead',
  componentLinks: 'where links in your components lead',
  markdownLinks: 'where links in Markdown files lead that your components show',
  stoppedComponents: 'components that a time or memory limit stopped',
  types: 'types that code blocks show',
  'site.config': 'docs.json or lectern.json',
  'site.links': 'where links in the configuration and the navigation lead',
  'site.logoWidths': 'the size of the logo',
  'site.files': 'your templates or interface texts, or the version of Lectern',
  'site.content': 'settings for the text of all pages, such as variables',
  'site.icons': 'icons in the configuration or the navigation',
  'site.highlighting': 'the theme or the languages of code blocks',
  'site.styles': 'the style sheets of all pages',
  'site.themes': 'the themes that readers can choose',
  'site.authorScripts': 'your scripts for all pages',
  'site.hasSearch': 'whether the site has a search',
  'site.hasAssistant': 'whether the site has an assistant',
  'site.agentFiles': 'which files for programs the site has',
  'site.hasAccount': 'whether readers can sign in',
  'site.hasPrefetch': 'whether browsers fetch pages in advance',
}

/** The meaning of each input of a file, by its name in the record of a build. */
export const inputMeanings: Readonly<Record<string, string>> = {
  ...pageInputMeanings,
  variants: 'what some groups of readers see of the page',
  others: 'the groups of readers that see different pages',
}

/** The inputs that all pages share. The design of images is left out: pages only name their image. */
type SharedInputName = `site.${Exclude<keyof PageFrame, 'imageDesign'>}`
