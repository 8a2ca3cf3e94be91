/** One of `CorsConfiguration.CorsRules` of a CloudFormation bucket. */
export interface CorsRule {
  Id?: string
  AllowedOrigins: string[]
  AllowedMethods: string[]
  AllowedHeaders?: string[]
  ExposedHeaders?: string[]
  /** Seconds. */
  MaxAge?: number
}
