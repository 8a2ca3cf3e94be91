/** Counterparties with names that share words, as real ones do, and purposes that bookkeepers write. */
import type { Chance } from './chance.ts'

const FIRST = (
  'Northern Maple Harbor Summit Cedar Blue River Granite Golden Prairie Atlantic Pacific Evergreen Silver Crown Union Liberty ' +
  'Pioneer Frontier Lakeside Oakwood Redstone Sterling Vertex Apex Delta Omega Zenith Nova Aurora Beacon Cascade Falcon Heritage ' +
  'Juniper Keystone Lighthouse Meridian Orchard Phoenix Quantum Ridgeway Sierra Titan Vanguard Willow Yukon'
).split(' ')
const SECOND = (
  'Supply Foods Electric Plumbing Logistics Printing Design Software Consulting Holdings Properties Motors Hardware Paper Textiles ' +
  'Catering Dental Medical Farms Bakery Coffee Energy Insurance Media Studios Systems Networks Freight Storage Cleaning Security ' +
  'Construction Roofing Flooring Interiors Landscaping Marketing Travel Books Pharmacy Optics Tools Packaging'
).split(' ')
const ENDING = ['', '', '', ' Ltd', ' Inc', ' LLC', ' Co', ' Group', ' Partners', ' & Sons']
const GIVEN =
  'Maria James Aisha Liam Chen Olga Pedro Fatima Noah Emma Yusuf Grace Ivan Sofia Kofi Hana Lucas Priya Omar Julia Peter Ana Mark Leila Tom'.split(
    ' ',
  )
const FAMILY = (
  'Smith Garcia Khan Tremblay Okafor Novak Silva Haddad Jensen Brown Wong Petrov Dubois Murphy Rossi Tanaka Kowalski Singh Nguyen Fischer ' +
  'Martin Lopez Ahmed Larsen Cohen Moreau Santos Ivanov Park Mueller'
).split(' ')
const SYLLABLES = 'ba co da fe gi lo mu na ne pa ra ri sa so ta te to va vi za ka lu mi do'.split(' ')
const PURPOSES = (
  'Office supplies|Monthly rent|Software subscription|Travel expenses|Client dinner|Equipment lease|Marketing campaign|Utilities|' +
  'Consulting services|Repairs and maintenance|Insurance premium|Staff training|Shipping|Raw materials|Cleaning services|Phone and internet'
).split('|')
const TOWNS =
  'TORONTO ON|MONTREAL QC|CALGARY AB|VANCOUVER BC|SEATTLE WA|AUSTIN TX|BOSTON MA|DENVER CO|CHICAGO IL'.split(
    '|',
  )

export function makeNames(chance: Chance, count: number): string[] {
  return Array.from({ length: count }, () => {
    const kind = chance.next()
    if (kind < 0.5) return `${chance.pick(FIRST)} ${chance.pick(SECOND)}${chance.pick(ENDING)}`
    if (kind < 0.7) return `${chance.pick(GIVEN)} ${chance.pick(FAMILY)}`
    if (kind < 0.9) return `${invented(chance)} ${chance.pick(SECOND)}${chance.pick(ENDING)}`
    return invented(chance)
  })
}

export function makePurpose(chance: Chance): string {
  return chance.pick(PURPOSES)
}

export function makeTown(chance: Chance): string {
  return chance.pick(TOWNS)
}

function invented(chance: Chance): string {
  let word = ''
  for (let i = 0; i < 2 + chance.below(2); i++) word += chance.pick(SYLLABLES)
  return word[0]!.toUpperCase() + word.slice(1) + chance.pick(['n', 'x', 'ra', 'tek', 'lo', ''])
}
