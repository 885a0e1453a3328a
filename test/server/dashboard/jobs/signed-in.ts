import { type TestAgent, testAgent } from '../support/sample-agent.ts'
import { type Fields, hiddenField, servedDashboard } from '../support/served-dashboard.ts'

/** A browser that has signed in to a dashboard with an agent. */
export async function signedIn(test: TestAgent = testAgent(), changes: Parameters<typeof servedDashboard>[0] = {}) {
  const server = servedDashboard({ agent: test.agent, ...changes })
  const session = await server.signIn()
  const read = async (path: string) => {
    const { response, html } = await server.read(path, session)
    return { status: response.status, html, headers: response.headers }
  }
  /** Send the form of a page. */
  const send = async (page: string, action: string, fields: Fields = []) => {
    const { html } = await read(page)
    const hidden: Fields = ['token', 'form'].map(name => [name, hiddenField(html, name)])
    const post = async () => {
      const response = await server.post(action, [...hidden, ...fields], session)
      return {
        status: response.status,
        location: response.headers.get('Location'),
        headers: response.headers,
        html: await response.text(),
      }
    }
    return { ...(await post()), again: post }
  }
  return { ...server, ...test, session, read, send }
}

/** What people see of a page, with the texts of links and forms. */
export const textIn = (html: string): string =>
  html
    .replace(/<(script|style|noscript)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
