import { PLANS } from '../../../shared/domain/companies/plans.ts'
import { formatCount } from '../format/numbers.ts'

const OFFERS = [
  {
    name: PLANS.startup.name,
    price: '$49',
    per: 'per month',
    limits: [
      `Up to ${formatCount(PLANS.startup.transactionsPerMonth)} transactions per month`,
      `${PLANS.startup.accounts} bank accounts`,
    ],
  },
  {
    name: PLANS.professional.name,
    price: '$149',
    per: 'per month',
    limits: [
      `Up to ${formatCount(PLANS.professional.transactionsPerMonth)} transactions per month`,
      `${PLANS.professional.accounts} accounts`,
    ],
    isPopular: true,
  },
  {
    name: PLANS.enterprise.name,
    price: 'Custom',
    per: 'pricing',
    limits: ['Unlimited transactions', 'Unlimited accounts'],
    mail: 'mailto:sales@tieout.test',
  },
] as const

export function Pricing() {
  return (
    <section id="pricing" className="section" aria-labelledby="pricing-title">
      <h2 id="pricing-title">Pricing</h2>
      <p className="small for-strangers">Every plan begins with a 14-day free trial, no credit card.</p>
      <ul className="plans">
        {OFFERS.map((plan) => (
          <li key={plan.name} data-popular={'isPopular' in plan || undefined}>
            <h3>
              {plan.name}{' '}
              {'isPopular' in plan && (
                <span className="badge" data-tone="notice">
                  Most popular
                </span>
              )}
            </h3>
            <p className="price">
              {plan.price} <small>{plan.per}</small>
            </p>
            <ul>
              {plan.limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
            {'mail' in plan ? (
              <a className="button" href={plan.mail}>
                Contact sales
              </a>
            ) : (
              <a
                className={`button for-strangers${'isPopular' in plan ? ' filled' : ''}`}
                href="/sign-up"
                aria-label={`Start Free Trial of ${plan.name}`}
              >
                Start Free Trial
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
