import { CloseButton } from '@mantine/core'
import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { Brand } from '../../ui/layout/brand.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { NAVIGATION } from './navigation.ts'
import { OnItsWay } from './on-its-way.ts'
import classes from './sidebar.module.css'
import { SignedInCard } from './signed-in-card.tsx'

/** `onClose` is given where it covers a narrow screen. */
export function Sidebar({ onClose }: { onClose?: () => void }) {
  const { pathname } = useLocation()
  const onItsWay = use(OnItsWay)
  return (
    <div className={classes.sidebar}>
      <div className={classes.top}>
        <Brand subtitle />
        {onClose && <CloseButton aria-label="Close menu" onClick={onClose} />}
      </div>
      <nav aria-label="Screens" className={classes.nav}>
        <ul>
          {NAVIGATION.map(({ label, path, icon: Icon, also }) => (
            <li key={path}>
              <Link
                to={path}
                className={classes.link}
                aria-current={path === pathname ? 'page' : undefined}
                data-pending={path === onItsWay || undefined}
                data-current={also?.includes(pathname) || undefined}
                {...(onClose ? { onClick: onClose } : {})}
              >
                <Icon size={18} strokeWidth={1.7} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SignedInCard />
    </div>
  )
}
