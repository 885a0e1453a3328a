import { expect, test } from 'vitest'
import { sampleLanguages } from '../../../src/api-spec/sample-languages.ts'
import { requestsTo } from './requests.ts'

test.each(sampleLanguages.map(language => [language.key, language] as const))(
  'samples in %s',
  async (key, language) => {
    const samples = Object.entries(requestsTo('https://api.example.com')).map(
      ([name, request]) => `## ${name}\n\n~~~~~${language.highlight}\n${language.write(request)}\n~~~~~\n`,
    )
    const text = `# ${language.label}\n\n${samples.join('\n')}`
    await expect(text).toMatchFileSnapshot(`../../fixtures/samples/${key}.md`)
  },
)
