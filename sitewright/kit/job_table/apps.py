from django.apps import AppConfig


class JobTableConfig(AppConfig):
    name = "sitewright.kit.job_table"
    label = "jobs"
