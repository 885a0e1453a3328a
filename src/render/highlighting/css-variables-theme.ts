import type { ThemeRegistrationAny } from 'shiki'

const token = (scopes: readonly string[], name: string) => ({
  scope: [...scopes],
  settings: { foreground: `var(--mint-token-${name})` },
})

/** The theme `css-variables`: token colors come from the author's style sheet. */
export const cssVariablesTheme: ThemeRegistrationAny = {
  name: 'css-variables',
  type: 'light',
  fg: 'var(--mint-color-text, inherit)',
  bg: 'var(--mint-color-background, transparent)',
  settings: [
    token(['constant', 'support.constant', 'variable.other.constant', 'entity.name.type'], 'constant'),
    token(['string', 'markup.fenced_code', 'markup.inline'], 'string'),
    token(['comment', 'string.quoted.docstring.multi'], 'comment'),
    token(['keyword', 'storage.modifier', 'storage.type'], 'keyword'),
    token(['variable.parameter'], 'parameter'),
    token(['support.function', 'entity.name.function', 'entity.name.tag', 'support.type'], 'function'),
    token(
      ['string.interpolated', 'string.template', 'punctuation.definition.template-expression'],
      'string-expression',
    ),
    token(['punctuation', 'meta.brace', 'keyword.operator'], 'punctuation'),
    token(['markup.underline.link', 'string.other.link'], 'link'),
  ],
}
