import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { PLANS } from '../../../../shared/domain/companies/plans.ts'
import { formatCount } from '../../format/numbers.ts'
import { ToneBadge } from '../../ui/figures/tone-badge.tsx'
import classes from './landing-screen.module.css'

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
    <section id="pricing" className={classes.section} aria-labelledby="pricing-title">
      <h2 id="pricing-title">Pricing</h2>
      <p className={classes.small}>Every plan begins with a 14-day free trial, no credit card.</p>
      <ul className={classes.plans}>
        {OFFERS.map((plan) => (
          <li key={plan.name} data-popular={'isPopular' in plan || undefined}>
            <h3>
              {plan.name} {'isPopular' in plan && <ToneBadge tone="notice">Most popular</ToneBadge>}
            </h3>
            <p className={classes.price}>
              {plan.price} <small>{plan.per}</small>
            </p>
            <ul>
              {plan.limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
            {'mail' in plan ? (
              <Button component="a" href={plan.mail} variant="default" fullWidth>
                Contact sales
              </Button>
            ) : (
              <Button
                component={Link}
                to="/sign-up"
                variant={'isPopular' in plan ? 'filled' : 'default'}
                fullWidth
                aria-label={`Start Free Trial of ${plan.name}`}
              >
                Start Free Trial
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
