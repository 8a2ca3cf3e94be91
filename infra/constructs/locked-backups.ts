/** Copies of books and files in a vault from which nobody takes them before their time, whoever may write the table. */
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import * as backup from 'aws-cdk-lib/aws-backup'
import { type CronOptions, Schedule } from 'aws-cdk-lib/aws-events'
import * as iam from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { named, type Stage } from '../settings/stage.ts'

/** Every copy of a table is a whole one and paid as such: the seconds between are those of point-in-time recovery. */
const SUNDAYS: CronOptions = { weekDay: 'SUN', hour: '3', minute: '0' }
const KEPT_DAYS = 35

export function vaultName(stage: Stage): string {
  return named(stage, 'backups')
}

/** @param arns of tables and buckets; named one by one, they need no opt-in of the account */
export class LockedBackups extends Construct {
  constructor(scope: Construct, id: string, stage: Stage, arns: readonly string[]) {
    super(scope, id)
    const vault = new backup.BackupVault(this, 'Vault', {
      backupVaultName: vaultName(stage),
      // Until somebody sets a day on which it becomes final, whoever may administer the vault may take the lock off.
      lockConfiguration: { minRetention: Duration.days(KEPT_DAYS) },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const plan = new backup.BackupPlan(this, 'Plan', {
      backupPlanName: named(stage),
      backupPlanRules: [
        new backup.BackupPlanRule({
          ruleName: 'weekly',
          backupVault: vault,
          scheduleExpression: Schedule.cron(SUNDAYS),
          deleteAfter: Duration.days(KEPT_DAYS),
        }),
      ],
    })
    plan.addSelection('Stores', {
      resources: arns.map((arn) => backup.BackupResource.fromArn(arn)),
      role: this.role(),
      disableDefaultBackupPolicy: true,
    })
  }

  private role(): iam.IRole {
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: servicePolicies.map((name) => iam.ManagedPolicy.fromAwsManagedPolicyName(name)),
    })
    Validations.of(role).acknowledge(
      ...servicePolicies.map((name) => ({
        id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
        reason: 'What AWS Backup asks of tables and buckets is said by AWS in policies for this alone.',
      })),
    )
    return role
  }
}

/** To make copies, and to give them back when somebody asks: whoever restores names the role. */
const servicePolicies = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'AWSBackupServiceRolePolicyForS3Backup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Restore',
]
