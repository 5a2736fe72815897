"""Payment providers: the interface and the built-in test one."""
