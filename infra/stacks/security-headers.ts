/** What every answer of the product says about itself to a browser, whoever asks and whatever the status. */
import { Duration } from 'aws-cdk-lib'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'

/** @param origins where pages may send requests beside their own: sign-in and uploads. */
export function securityHeaders(
  origins: readonly string[],
  { isApi }: { isApi: boolean },
): cloudfront.ResponseHeadersPolicyProps {
  const override = true
  return {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(origins), override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override },
      referrerPolicy: {
        referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        preload: true,
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        // Books are nobody's to keep: not a browser's, not a proxy's.
        ...(isApi ? [{ header: 'Cache-Control', value: 'no-store', override }] : []),
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override },
        { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override },
        {
          header: 'Permissions-Policy',
          value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
          override,
        },
      ],
    },
    removeHeaders: ['Server', 'X-Powered-By'],
  }
}

/** Styles may be inline because the component library sets them on elements; scripts never. */
function contentSecurityPolicy(origins: readonly string[]): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
