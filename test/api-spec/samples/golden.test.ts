import { expect, test } from 'vitest'
import { sampleLanguages } from '../../../src/api-spec/samples/sample-languages.ts'
import { requestsTo } from './requests.ts'

const text = { type: 'text', text: 'find' } as const

test.each(sampleLanguages.map(language => [language.key, language] as const))(
  'samples in %s',
  async (key, language) => {
    const plain = { url: 'https://api.example.com/users', query: [], headers: [], cookies: [] }
    const rare = {
      TRACE: { ...plain, method: 'TRACE' },
      'a method of its own': { ...plain, method: 'QUERY', body: text },
    }
    const samples = Object.entries({ ...requestsTo('https://api.example.com'), ...rare }).map(
      ([name, request]) => `## ${name}\n\n~~~~~${language.highlight}\n${language.write(request)}\n~~~~~\n`,
    )
    const golden = `# ${language.label}\n\n${samples.join('\n')}`
    await expect(golden).toMatchFileSnapshot(`../../fixtures/samples/${key}.md`)
  },
)
