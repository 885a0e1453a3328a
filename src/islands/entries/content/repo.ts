/** The API for repository facts. It is called only if the site lists it in its allowed hosts. */
const host = 'api.github.com'

interface Facts {
  readonly description?: string | null
  readonly stargazers_count?: number
  readonly forks_count?: number
}

/** The card of a repository, with its current numbers. */
class RepoElement extends HTMLElement {
  #isAlive = false

  connectedCallback(): void {
    const { repo } = this.dataset
    if (this.#isAlive || !repo || !isAllowed()) return
    this.#isAlive = true
    void this.#load(repo)
  }

  async #load(repo: string): Promise<void> {
    const facts = await factsOf(repo)
    if (facts?.description) this.#show('description', facts.description)
    const count = new Intl.NumberFormat(document.documentElement.lang || 'en', { notation: 'compact' })
    if (facts?.stargazers_count !== undefined) this.#show('stars', count.format(facts.stargazers_count))
    if (facts?.forks_count !== undefined) this.#show('forks', count.format(facts.forks_count))
  }

  #show(fact: string, text: string): void {
    const element = this.querySelector(`[data-repo-fact="${fact}"]`)
    if (!element) return
    element.textContent = text
    element.closest('[hidden]')?.removeAttribute('hidden')
  }
}

function isAllowed(): boolean {
  return document.documentElement.dataset.allowedHosts?.split(' ').includes(host) ?? false
}

/** If the request fails, the card stays a plain link, as without scripts. */
async function factsOf(repo: string): Promise<Facts | undefined> {
  try {
    const response = await fetch(`https://${host}/repos/${repo}`)
    return response.ok ? ((await response.json()) as Facts) : undefined // each field is checked before use
  } catch {
    return undefined
  }
}

customElements.define('lectern-repo', RepoElement)
