import { Icons } from './icons.jsx'

// State and handlers: it lives.
export const Counter = ({ start = 0, children }) => {
  const [count, setCount] = useState(start)
  return (
    <div className="mt-4">
      <button onClick={() => setCount(count + 1)}>
        {/* a comment */}
        {count} <Icons name="plus" />
      </button>
      {children}
    </div>
  )
}

export function Panel({ open, children }) {
  const [isOpen, setOpen] = React.useState(open)
  return (
    <section>
      <a href="/target" onClick={() => setOpen(!isOpen)}>
        Toggle
      </a>
      {isOpen && children}
    </section>
  )
}
