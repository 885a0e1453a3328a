export const PriceList = ({ plans, currency = '€' }) => (
  <ul>
    {plans.map(plan => (
      <li>
        <strong>{plan.name}</strong>: {plan.price === 0 ? 'free' : `${plan.price} ${currency}`}
      </li>
    ))}
  </ul>
)
