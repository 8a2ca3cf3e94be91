import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import readme from '../../../README.md?raw'
import { LandingPage } from './landing-page.tsx'
import { measuredFigures } from './measured-figures.ts'

const page = renderToStaticMarkup(createElement(LandingPage, { measured: measuredFigures(readme) }))
const text = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('a stranger is led to what the product does, what it costs and what stands in place of testimonials, and into it', () => {
  for (const section of ['features', 'pricing', 'testimonials']) {
    expect(page).toContain(`href="#${section}"`)
    expect(page).toContain(`id="${section}"`)
  }
  expect(page).toMatch(/href="\/dashboard"[^>]*>Go to Dashboard/)
  expect(page).toContain('Start Free Trial')
})

test('matching, companies, bank templates and reports for other software are named among the features', () => {
  expect(text).toContain('Intelligent matching')
  expect(text).toContain('Every company in one place')
  expect(text).toContain('A library of bank templates')
  expect(text).toContain('Reporting compatible with accounting exports')
})

test('three plans say their price and limits, one of them as the most popular, and begin with a free trial', () => {
  expect(text).toMatch(/Startup \$49 per month Up to 1,000 transactions per month 2 bank accounts/)
  expect(text).toMatch(
    /Professional Most popular \$149 per month Up to 10,000 transactions per month 10 accounts/,
  )
  expect(text).toMatch(/Enterprise Custom pricing Unlimited transactions/)
  expect(page).toMatch(/href="mailto:[^"]*"[^>]*>Contact sales/)
  expect(text).toContain('14-day free trial, no credit card')
})
