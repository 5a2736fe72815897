"""Jobs of host names."""

from sitewright.kit.jobs import job, schedule
from sitewright.sites.operations.add_host import LOOK_JOB
from sitewright.sites.operations.look_at_host import look_at_host, look_at_waiting_hosts, waiting_hosts

look_at_host_job = job(LOOK_JOB, max_tries=2)(look_at_host)
look_at_waiting_job = job("sites.look_at_waiting_hosts")(look_at_waiting_hosts)
schedule("sites.look_at_waiting_hosts", every_seconds=3600, due=waiting_hosts)
