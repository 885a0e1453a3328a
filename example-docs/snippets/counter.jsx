export const Counter = ({ start = 0 }) => {
  const [count, setCount] = useState(start)
  return (
    <button type="button" className="rounded-md border px-3 py-1" onClick={() => setCount(count + 1)}>
      Clicked {count} times
    </button>
  )
}
