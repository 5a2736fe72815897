"""The full-text index, in the form each engine has it."""

from django.db import migrations

# `website_id` is indexed, so that a match asks for it together with the words; the document's id is only
# carried along. `prefix` makes beginnings of two and three letters a look-up instead of a walk over words.
SQLITE = (
    "CREATE VIRTUAL TABLE content_search_index USING fts5("
    "website_id, document_id UNINDEXED, title, text, tokenize = 'unicode61', prefix = '2 3')"
)
POSTGRES = (
    "ALTER TABLE content_searchdocument ADD COLUMN words tsvector",
    "CREATE INDEX content_search_words ON content_searchdocument USING gin (words)",
)


def create(apps, schema_editor):
    for statement in POSTGRES if schema_editor.connection.vendor == "postgresql" else (SQLITE,):
        schema_editor.execute(statement)


def drop(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("ALTER TABLE content_searchdocument DROP COLUMN words")
    else:
        schema_editor.execute("DROP TABLE content_search_index")


class Migration(migrations.Migration):
    dependencies = [("content", "0001_initial")]
    operations = [migrations.RunPython(create, drop)]
