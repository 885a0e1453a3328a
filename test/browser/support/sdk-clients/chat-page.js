import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

// A page of a customer, as the documentation of the AI SDK writes it. JavaScript without JSX: the sources of the product
// compile JSX for Preact.

/** Show a chat with the assistant. Address and key are in the query of the page. */
export function showChat(useChat, DefaultChatTransport) {
  const query = new URLSearchParams(location.search)
  const transport = new DefaultChatTransport({
    api: query.get('api'),
    headers: { Authorization: `Bearer ${query.get('key')}` },
    body: () => ({ fp: 'anonymous', retrievalPageSize: 5 }),
  })
  createRoot(document.getElementById('root')).render(createElement(Chat, { useChat, transport }))
}

function Chat({ useChat, transport }) {
  const { messages, sendMessage, regenerate, stop, status, error } = useChat({ transport })
  const [text, setText] = useState('')
  const submit = event => {
    event.preventDefault()
    sendMessage({ text })
    setText('')
  }
  return createElement(
    'main',
    { 'data-status': status },
    messages.map(message => createElement(Message, { key: message.id, message })),
    error && createElement('p', { role: 'alert' }, error.message),
    createElement(
      'form',
      { onSubmit: submit },
      createElement('input', { 'aria-label': 'Question', value: text, onChange: event => setText(event.target.value) }),
    ),
    createElement('button', { type: 'button', onClick: () => regenerate() }, 'Again'),
    createElement('button', { type: 'button', onClick: () => stop() }, 'Stop'),
  )
}

function Message({ message }) {
  const text = message.parts.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('')
  const sources = message.parts.flatMap(part => (part.type === 'source-url' ? [part.url] : []))
  return createElement(
    'article',
    { 'data-role': message.role, 'data-thread': message.metadata?.threadId, 'data-sources': sources.join(' ') },
    text,
  )
}
